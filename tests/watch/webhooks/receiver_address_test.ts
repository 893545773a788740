import { assertEquals } from "@std/assert";
import { mayConnectTo, readReceiver } from "../../../src/watch/webhooks/send.ts";

/** Every usual spelling of this machine, its network, its cloud, and of what leads there. */
const PRIVATE = [
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f000001/",
  "https://0x7f.0.0.1/",
  "https://0177.0.0.1/",
  "https://017700000001/",
  "https://127.1/",
  "https://127.0.1/",
  "https://127.0.0.1./",
  "https://0/",
  "https://0.0.0.0/",
  "https://%31%32%37.0.0.1/",
  "https://127。0。0。1/",
  "https://１２７.０.０.１/",
  "https://①②⑦.⓪.⓪.①/",
  "https:\\\\127.0.0.1\\x",
  "https:127.0.0.1",
  "https://[::1]/",
  "https://[::]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:7f00:1]/",
  "https://[::127.0.0.1]/",
  "https://[0:0:0:0:0:ffff:a9fe:a9fe]/",
  "https://[64:ff9b::a9fe:a9fe]/",
  "https://[64:ff9b:1::7f00:1]/",
  "https://[2002:7f00:1::]/",
  "https://[2001:0:7f00:1::]/",
  "https://10.0.0.1/",
  "https://172.16.0.1/",
  "https://172.31.255.255/",
  "https://192.168.1.1/",
  "https://169.254.169.254/latest/meta-data/",
  "https://2852039166/",
  "https://0xA9FEA9FE/",
  "https://169.254.170.2/",
  "https://100.64.0.1/",
  "https://100.100.100.200/",
  "https://168.63.129.16/",
  "https://192.0.0.192/",
  "https://198.18.0.1/",
  "https://224.0.0.1/",
  "https://239.255.255.255/",
  "https://240.0.0.1/",
  "https://255.255.255.255/",
  "https://192.0.2.1/",
  "https://[fe80::1]/",
  "https://[fd00:ec2::254]/",
  "https://[fc00::1]/",
  "https://[ff02::1]/",
  "https://[fec0::1]/",
  "https://[100::1]/",
  "https://[2001:db8::1]/",
  "https://[4000::1]/",
  "https://localhost/",
  "https://LOCALHOST/",
  "https://localhost./",
  "https://foo.localhost/",
  "https://ⓛocalhost/",
  "https://localhost.localdomain/",
  "https://metadata/",
  "https://metadata.google.internal/",
  "https://metadata.google.internal./",
  "https://printer.local/",
  "https://router.lan/",
  "https://nas.home.arpa/",
  "https://intranet/",
  "https://sqld.internal/",
  "https://kubernetes.default.svc.cluster.local/",
  "https://1.0.0.127.in-addr.arpa/",
]; // deno-fmt-ignore-line

Deno.test("readReceiver() refuses every spelling of what is not public", () => {
  for (const url of PRIVATE) assertEquals([url, readReceiver(url, false)], [url, "not_public"]);
});

Deno.test("readReceiver() names what else is wrong", () => {
  for (
    const [url, refusal] of [
      ["hooks.example.com", "malformed"],
      ["https://", "malformed"],
      ["https://[fe80::1%25eth0]/", "malformed"],
      ["https://256.0.0.1/", "malformed"],
      [`https://hooks.example.com/${"a".repeat(2_000)}`, "malformed"],
      ["http://hooks.example.com/", "not_https"],
      ["ftp://hooks.example.com/", "not_https"],
      ["file:///etc/passwd", "malformed"],
      ["https://127.0.0.1@hooks.example.com/", "credentials"],
      ["https://user:secret@hooks.example.com/", "credentials"],
      ["https://hooks.example.com/#secret", "fragment"],
      ["https://hooks.example.com:8443/", "port"],
      ["https://hooks.example.com:80/", "port"],
    ] as const
  ) assertEquals([url, readReceiver(url, false)], [url, refusal]);
});

Deno.test("readReceiver() stores a public address in one spelling", () => {
  const hrefOf = (text: string) => {
    const url = readReceiver(text, false);
    return typeof url === "string" ? url : url.href;
  };
  assertEquals(hrefOf("HTTPS://Hooks.Example.COM:443/a?b=c"), "https://hooks.example.com/a?b=c");
  assertEquals(hrefOf("https://hooks.example.com./a"), "https://hooks.example.com/a");
  assertEquals(hrefOf("https://bücher.example.com/"), "https://xn--bcher-kva.example.com/");
  assertEquals(hrefOf("https://8.8.8.8/"), "https://8.8.8.8/");
  assertEquals(hrefOf("https://[2a00:1450:4001:80b::200e]/"), "https://[2a00:1450:4001:80b::200e]/");
});

Deno.test("readReceiver() takes this machine for development, and still no private network", () => {
  assertEquals(readReceiver("http://127.0.0.1:9000/", true) instanceof URL, true);
  assertEquals(readReceiver("http://localhost:9000/", true) instanceof URL, true);
  for (
    const host of ["10.0.0.1", "169.254.169.254", "[::ffff:10.0.0.1]", "0.0.0.0", "metadata.google.internal"]
  ) {
    assertEquals([host, readReceiver(`http://${host}/`, true)], [host, "not_public"]);
  }
});

Deno.test("mayConnectTo() knows the first and the last address of each range", () => {
  const refused = [
    ["0.0.0.0", "0.255.255.255"],
    ["10.0.0.0", "10.255.255.255"],
    ["100.64.0.0", "100.127.255.255"],
    ["127.0.0.0", "127.255.255.255"],
    ["169.254.0.0", "169.254.255.255"],
    ["172.16.0.0", "172.31.255.255"],
    ["192.0.0.0", "192.0.0.255"],
    ["192.168.0.0", "192.168.255.255"],
    ["198.18.0.0", "198.19.255.255"],
    ["224.0.0.0", "239.255.255.255"],
    ["240.0.0.0", "255.255.255.255"],
    ["::", "::1"],
    ["::ffff:8.8.8.8", "::ffff:127.0.0.1"],
    ["64:ff9b::808:808", "64:ff9b::7f00:1"],
    ["2002::", "2002:ffff::"],
    ["2001::", "2001:0:ffff::"],
    ["fc00::", "fdff:ffff::"],
    ["fe80::", "febf::"],
    ["ff00::", "ffff::"],
  ]; // deno-fmt-ignore-line
  for (const address of refused.flat()) assertEquals([address, mayConnectTo(address, false)], [address, false]);
  const allowed = [
    "9.255.255.255",
    "11.0.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "172.15.255.255",
    "172.32.0.0",
    "223.255.255.255",
    "2a00::1",
    "2606:4700::1111",
  ]; // deno-fmt-ignore-line
  for (const address of allowed) assertEquals([address, mayConnectTo(address, false)], [address, true]);
  assertEquals(
    ["hooks.example.com", "", "127.0.0.1\0.example.com"].map((text) => mayConnectTo(text, false)),
    [
      false,
      false,
      false,
    ],
  );
});
