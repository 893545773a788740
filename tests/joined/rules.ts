import { join } from "./join.ts";

await join("rules");
