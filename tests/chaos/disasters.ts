/**
 * The disasters of a service: each begins, lasts a while, and ends. Those of the machine are real (a full file system,
 * files that can't be written, slow system calls); the clock is changed only in the process of the service
 * (`faked_world.ts`).
 *
 * @module
 */
import { readdir } from "node:fs/promises";
import { runProgram } from "../support/run_program.ts";
import type { MortalService } from "./mortal_service.ts";

/** The environment of a disaster. */
export interface Scene {
  readonly service: MortalService;
  /** Folder with only the database, on a separate small file system if possible. */
  readonly disk: string;
  /** File with the offset of the service's clock in milliseconds. */
  readonly clock: string;
  /** Number of calls that the service couldn't serve since the disaster began. */
  readonly refused: () => number;
  /** Process that writes to the disk. */
  readonly writerPid: () => Promise<number>;
  /** Kills the database server and restarts it; `null` if the database is a file. */
  readonly restartDatabase: (() => Promise<void>) | null;
}

/** A kind of disaster. */
export interface Disaster {
  readonly name: string;
  /** Returns whether the disaster is possible on this machine. */
  readonly isPossible: (scene: Scene) => Promise<boolean>;
  /** Causes the disaster, waits, and ends it. */
  readonly strike: (scene: Scene, lastsMs: number) => Promise<void>;
}

const DAY_MS = 86_400_000;
/** Longest wait until a full disk is noticed. */
const NOTICED_WITHIN_MS = 20_000;
/** Duration of each write on a slow disk; a rotating disk takes about 10 ms. */
const SLOW_WRITE_MS = 20;

const always = () => Promise.resolve(true);

/** Every kind of disaster. */
export const DISASTERS: readonly Disaster[] = [
  {
    name: "the service is killed",
    isPossible: always,
    strike: async ({ service }, lastsMs) => {
      await service.end("SIGKILL");
      await pass(lastsMs / 4);
      await service.start();
    },
  },
  {
    name: "the database server is killed",
    isPossible: ({ restartDatabase }) => Promise.resolve(restartDatabase !== null),
    strike: async ({ restartDatabase }) => await restartDatabase?.(),
  },
  {
    name: "the disk is full",
    isPossible: ({ disk }) => isMounted(disk),
    strike: async ({ disk, refused }, lastsMs) => {
      const ballast = `${disk}/ballast`;
      await fill(ballast);
      await pass(lastsMs);
      // On an overloaded machine, it is possible that nothing has been written yet.
      for (let waited = 0; refused() === 0 && waited < NOTICED_WITHIN_MS; waited += 50) await pass(50);
      await Deno.remove(ballast);
    },
  },
  {
    name: "the files of the database may not be written",
    isPossible: ({ disk }) => isMounted(disk),
    strike: async ({ disk }, lastsMs) => {
      const found = await readdir(disk, { recursive: true, withFileTypes: true });
      const files = found.filter((entry) => entry.isFile() && !entry.name.endsWith("-shm"))
        .map(({ parentPath, name }) => `${parentPath}/${name}`);
      await run("chattr", "+i", ...files);
      await pass(lastsMs);
      await run("chattr", "-i", ...files);
    },
  },
  {
    name: "each write takes long",
    isPossible: () => run("strace", "--version"),
    strike: async ({ writerPid }, lastsMs) => {
      const calls = "pwrite64,pwritev,fsync,fdatasync";
      const slow = new Deno.Command("strace", {
        args: [
          ...["--seccomp-bpf", "-f", "-qq", "-o", "/dev/null", "-p", String(await writerPid())],
          ...["-e", `trace=${calls}`, "-e", `inject=${calls}:delay_enter=${SLOW_WRITE_MS}ms`],
        ],
        stdout: "null",
        stderr: "null",
      }).spawn();
      await pass(lastsMs);
      slow.kill("SIGINT");
      await slow.status;
    },
  },
  clockJump("the clock jumps forward over the end of the month", 40 * DAY_MS),
  clockJump("the clock jumps back by a day", -DAY_MS),
  clockJump("the clock jumps back by a minute", -60_000),
];

/** The clock is wrong for a while, and then right again: it jumps twice. */
function clockJump(name: string, byMs: number): Disaster {
  return {
    name,
    isPossible: always,
    strike: async ({ clock }, lastsMs) => {
      await Deno.writeTextFile(clock, String(byMs));
      await pass(lastsMs);
      await Deno.writeTextFile(clock, "0");
    },
  };
}

/** Mounts a small file system on a folder, where that is permitted. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<AsyncDisposable> {
  await Deno.mkdir(folder, { recursive: true });
  const image = `${folder}.image`;
  await Deno.writeFile(image, new Uint8Array());
  await Deno.truncate(image, megabytes * 2 ** 20);
  const isMounted = await run("mkfs.ext4", "-q", "-m", "0", image) &&
    await run("mount", "-o", "loop", image, folder);
  return { [Symbol.asyncDispose]: async () => void (isMounted && await run("umount", "-l", folder)) };
}

function isMounted(folder: string): Promise<boolean> {
  return run("mountpoint", "--quiet", folder);
}

/** Writes until the disk is full. */
async function fill(path: string): Promise<void> {
  using file = await Deno.open(path, { create: true, append: true });
  for (let block = new Uint8Array(2 ** 20); block.length > 0;) {
    try {
      await file.write(block);
    } catch {
      // The rest is filled in smaller pieces.
      block = block.subarray(0, block.length >> 1);
    }
  }
}

function run(program: string, ...args: readonly string[]): Promise<boolean> {
  return runProgram(program, args).then(({ code }) => code === 0, () => false);
}

function pass(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
