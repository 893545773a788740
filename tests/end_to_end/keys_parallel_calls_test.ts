// Protects money: nobody spends more than their key holds, on one real server process. Threads and processes that share a
// database are in instances_test.ts.
import { ServerProcess } from "../support/server_process.ts";
import { spendAtOnce, SPENDING_VARIABLES } from "../support/spend_at_once.ts";
import { tempFileDatabase } from "../support/temp_database.ts";

Deno.test("nobody spends more than their key holds (file, one process)", async (t) => {
  await using database = await tempFileDatabase();
  await using server = await ServerProcess.start({ DATABASE_URL: database.url, ...SPENDING_VARIABLES });
  await spendAtOnce(t, [server], database);
});
