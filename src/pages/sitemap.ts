/**
 * The list of pages that search engines are told of (sitemaps.org, protocol 0.9).
 *
 * @module
 */
import { createHash } from "node:crypto";
import { errors } from "../../generated/errors.ts";
import { operations } from "../../generated/operations.ts";
import type { SideAnswer } from "../contract/mod.ts";
import { guideNames, pathOfGuide } from "./docs/guide_names.ts";
import type { PageRow } from "./page.ts";

/** Pages that differ by a parameter of their path. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  "/docs/:guide": guideNames.map(pathOfGuide),
  "/docs/errors/:token": Object.keys(errors).map((token) => `/docs/errors/${token}`),
  "/docs/api/:operation": Object.keys(operations).map((id) => `/docs/api/${id}`),
};

/** Answers with the addresses of `pages`, but of those that are for one person: they take forms, and are not shared. */
export function answerSitemap(pages: Readonly<Record<string, PageRow>>, baseUrl: string): SideAnswer {
  const paths = Object.entries(pages).filter(([, { isShared, takesForm }]) => isShared || !takesForm)
    .flatMap(([path]) => FAMILIES[path] ?? [path]);
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${baseUrl}${path}</loc></url>`),
    "</urlset>\n",
  ].join("\n");
  return {
    status: 200,
    body,
    headers: {
      "Content-Type": "application/xml; charset=UTF-8",
      "Cache-Control": "public, max-age=3600",
      "ETag": `"${createHash("sha256").update(body).digest("hex").slice(0, 32)}"`,
      "Vary": "Origin",
    },
  };
}
