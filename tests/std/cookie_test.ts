import { assertEquals, assertThrows } from "@std/assert";
import { type Cookie, getCookies, setCookie } from "@std/http/cookie";

const WRITTEN: readonly (readonly [cookie: Cookie, header: string])[] = [
  [{ name: "Space", value: "Cat" }, "Space=Cat"],
  [
    { name: "Space", value: "Cat", secure: true, httpOnly: true, maxAge: 2 },
    "Space=Cat; Secure; HttpOnly; Max-Age=2",
  ],
  [{ name: "Space", value: "Cat", maxAge: 0, path: "/" }, "Space=Cat; Max-Age=0; Path=/"],
  [
    {
      name: "Space",
      value: "Cat",
      domain: "deno.land",
      path: "/",
      sameSite: "Strict",
      unparsed: ["unparsed=keyvalue"],
    },
    "Space=Cat; Domain=deno.land; SameSite=Strict; Path=/; unparsed=keyvalue",
  ],
  [{ name: "Space", value: "Cat", expires: new Date(0) }, "Space=Cat; Expires=Thu, 01 Jan 1970 00:00:00 GMT"],
  [{ name: "__Host-Kitty", value: "Meow", domain: "deno.land" }, "__Host-Kitty=Meow; Secure; Path=/"],
  [{ name: "__Secure-Kitty", value: "Meow" }, "__Secure-Kitty=Meow; Secure"],
];

for (const [cookie, header] of WRITTEN) {
  Deno.test(`setCookie() writes ${header}`, () => {
    const headers = new Headers();
    setCookie(headers, cookie);
    assertEquals(headers.getSetCookie(), [header]);
  });
}

Deno.test("setCookie() refuses what no cookie can have", () => {
  for (
    const cookie of [{ name: "a b", value: "" }, { name: "a", value: "b;c" }, {
      name: "a",
      value: "b",
      path: "/;x",
    }]
  ) {
    assertThrows(() => setCookie(new Headers(), cookie), SyntaxError);
  }
});

Deno.test("getCookies() reads every cookie, and the last of one name", () => {
  const headers = new Headers({ Cookie: "full=of; tasty=choc=olate; tasty=last" });
  assertEquals(getCookies(headers), { full: "of", tasty: "last" });
  assertEquals(getCookies(new Headers()), {});
});
