// Hosts that run Deno themselves install what the service imports. Part of `deno task check`; how it serves there is
// tested in `tests/end_to_end/telemetry_and_deploy_test.ts`.
import { HOST_VERSIONS, runDeployStep } from "../support/deploy_host.ts";

for (const [version, findDeno] of Object.entries(HOST_VERSIONS)) {
  Deno.test(`a host with Deno ${version} installs the service and its migrations`, async () => {
    await runDeployStep(await findDeno(), "install");
  });
}
