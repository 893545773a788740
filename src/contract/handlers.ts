// The types of handlers, mapped from those of operations: a handler that returns anything undeclared doesn't compile.
import type { AnswerHeader } from "../../generated/headers.ts";
import type { OperationId } from "../../generated/operations.ts";
import type { operations } from "../../generated/types.ts";

/** Headers of an answer besides the common ones: the contract's, HTTP caching, and a cookie. */
export type AnswerHeaders = Readonly<Partial<Record<AnswerHeader | "Vary", string>>>;

interface Answer<Status extends number, Body> {
  readonly status: Status;
  readonly body: Body;
  /** The body's JSON if the handler has serialised it. Bytes are the same for all callers and compressed once. */
  readonly written?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: AnswerHeaders;
}

interface EmptyAnswer<Status extends number> extends Partial<Answer<Status, undefined>> {
  readonly status: Status;
  readonly written?: undefined;
}

type Given<Name extends string, Value> = [Value] extends [undefined] ? unknown
  : { readonly [_ in Name]: NonNullable<Value> };

type BodyOf<Declared> = Declared extends { content: { "application/json": infer Body } } ? Body : never;

type InputOf<Declared extends { parameters: { path?: unknown; query?: unknown }; requestBody?: unknown }> =
  & Given<"path", Declared["parameters"]["path"]>
  & Given<"query", Declared["parameters"]["query"]>
  & (undefined extends Declared["requestBody"] ? Partial<Given<"body", BodyOf<Declared["requestBody"]>>>
    : Given<"body", BodyOf<Declared["requestBody"]>>);

/** Validated input of each operation; a part that the operation does not take is absent. */
export type Inputs = {
  [Id in OperationId]: { [Part in keyof InputOf<operations[Id]>]: InputOf<operations[Id]>[Part] };
};

/** The statuses of answers. 500 is left out, because handlers throw instead of returning it. */
type StatusOf<Responses> = Exclude<keyof Responses & number, 500>;

type ReplyOf<Responses> = {
  [Status in StatusOf<Responses>]: Responses[Status] extends { content: infer Content }
    ? Answer<Status, Content[keyof Content]>
    : EmptyAnswer<Status>;
}[StatusOf<Responses>];

/** Declared answers of each operation. */
export type Replies = { [Id in OperationId]: ReplyOf<operations[Id]["responses"]> };

/** Answers that a handler of the operation may give. */
export type Reply<Id extends OperationId> = Replies[Id];

/** Body of an answer of the operation. */
export type ReplyBody<Id extends OperationId, Status extends Replies[Id]["status"]> = Extract<
  Replies[Id],
  { readonly status: Status }
>["body"];

/** One handler per operation. `Context` is what the edge passes to a handler in addition to the input. */
export type Handlers<Context> = {
  readonly [Id in OperationId]: (input: Inputs[Id], context: Context) => Reply<Id> | Promise<Reply<Id>>;
};
