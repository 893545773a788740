// Hosts that run Deno themselves can install the packages that the service imports. Part of `deno task check`;
// `tests/end_to_end/telemetry_and_deploy_test.ts` tests how it serves there.
import { HOST_VERSIONS, runDeployStep } from "../support/deploy_host.ts";

for (const [version, findDeno] of Object.entries(HOST_VERSIONS)) {
  Deno.test(`a host with Deno ${version} installs the service and its migrations`, async () => {
    await runDeployStep(await findDeno(), "install");
  });
}
