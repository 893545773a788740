// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `service.device`. */
export interface DeviceWords {
  /** Approve a program */
  readonly title: string;
  /** Approve or deny a program's request for an API key. */
  readonly description: string;
  /** Is your own program showing exactly this code right now? */
  readonly confirm: string;
  /** Enter the code that your program shows. */
  readonly type: string;
  /** Please enter the eight letters that your program shows. */
  readonly missing: string;
  /** Code */
  readonly code: string;
  /** Yes, my program shows it */
  readonly yes: string;
  /** Did someone send you this link or code? Then it is for their program, not yours. Close this page. */
  readonly warning: string;
  /** Who is asking, and why */
  readonly who: string;
  /** This is what the program says about itself. We haven't verified it. */
  readonly unchecked: string;
  /** Name */
  readonly name: string;
  /** Not given */
  readonly noName: string;
  /** Purpose */
  readonly reason: string;
  /** Time left */
  readonly left: string;
  /** about {count, plural, one {# minute} other {# minutes}} */
  readonly minutes: (a: { readonly count: number }) => string;
  /** With your email address */
  readonly withEmail: string;
  /** {calls, number} calls a month. We email you a code first. */
  readonly withEmailDetail: (a: { readonly calls: number }) => string;
  /** Without an email address */
  readonly without: string;
  /** {calls, number} calls a month right away. You can raise this later. */
  readonly withoutDetail: (a: { readonly calls: number }) => string;
  /** Approve */
  readonly approve: string;
  /** Not my program */
  readonly notMine: string;
  /** The program learns that you denied its request, and gets no key. */
  readonly notMineDetail: string;
  /** Deny */
  readonly deny: string;
  /** Check your email */
  readonly mailbox: string;
  /** We sent a six-digit code to {email}. */
  readonly onItsWay: (a: { readonly email: string }) => string;
  /** Program approved */
  readonly approved: string;
  /** Go back to the program; it collects the key itself. The key has {calls, number} calls a month. There is nothing else to do here. */
  readonly approvedDetail: (a: { readonly calls: number }) => string;
  /** Request denied */
  readonly denied: string;
  /** The program gets no key. You can close this page. */
  readonly deniedDetail: string;
}
