/**
 * The calls that the HTTP bench and the profile make.
 *
 * @module
 */

/** A call that is made many times. */
export interface HttpCase {
  readonly name: string;
  /** Its name on the command line. */
  readonly id: string;
  readonly path: string;
  readonly body: string;
  readonly status: number;
  /** True if the requests are paid for with several keys, used in rotation. */
  readonly isKeyed: boolean;
  /** The database of its service: a file, a file with a million other keys, or a server. */
  readonly database: "file" | "crowded" | "server";
  readonly requests: number;
  /** Default: `CONNECTIONS` of `served_version.ts`. */
  readonly connections?: number;
}

/** Banks of ten countries, ten times each. */
const BATCH = [
  "AT611904300234573201",
  "BE68539007547034",
  "CH9300762011623852957",
  "DE89370400440532013000",
  "ES9121000418450200051332",
  "FR1420041010050500013M02606",
  "GB29NWBK60161331926819",
  "IT60X0542811101000000123456",
  "NL91ABNA0417164300",
  "SE4550000000058398257466",
];

/** One IBAN as a body. */
export const ONE: string = JSON.stringify({ iban: "DE89370400440532013000" });

const HUNDRED = JSON.stringify({ ibans: Array.from({ length: 10 }, () => BATCH).flat() });

const validate = {
  path: "/v1/iban/validate",
  body: ONE,
  status: 200,
  isKeyed: true,
  database: "file",
  requests: 20_000,
} as const;

export const HTTP_CASES: readonly HttpCase[] = [
  { ...validate, id: "format", name: "`POST /v1/iban/format`", path: "/v1/iban/format", isKeyed: false },
  {
    ...validate,
    id: "refused",
    name: "`validate` without a key, refused (402)",
    status: 402,
    isKeyed: false,
  },
  { ...validate, id: "keyed", name: "`validate` on 100 keys, `file:`" },
  {
    ...validate,
    id: "evidence",
    name: "the same, each answer signed",
    body: JSON.stringify({ iban: "DE89370400440532013000", evidence: true }),
  },
  { ...validate, id: "crowded", name: "`validate` among 1,000,000 keys", database: "crowded" },
  { ...validate, id: "server", name: "`validate` on 100 keys, `sqld`", database: "server" },
  {
    ...validate,
    id: "batch",
    name: "`batch` of 100 on 100 keys, `file:`",
    path: "/v1/iban/batch",
    body: HUNDRED,
    requests: 3_000,
    // With more connections, the uncompressed answers of 250 KB could exceed the 32 MB that one network may have in
    // transit.
    connections: 32,
  },
];

/** Number of unused keys in the `crowded` database. */
export const OTHER_KEYS = 1_000_000;
