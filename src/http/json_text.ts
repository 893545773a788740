/**
 * An answer that is serialised before it is charged.
 *
 * While a charge is being committed, one string is held for each call instead of the hundreds of objects that it was
 * made of: objects that survive a young-generation collection are copied, which took a third of the time of a batch.
 *
 * @module
 */

/** A JSON text. */
export class JsonText {
  readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  /** Writes a value as JSON. Throws a `TypeError` for one that JSON has no form for. */
  static of(value: unknown): JsonText {
    const text: string | undefined = JSON.stringify(value);
    if (text === undefined) {
      throw new TypeError(`Cannot write an answer: JSON has no form for ${typeof value}`);
    }
    return new JsonText(text);
  }

  /**
   * Adds members at the end of an object, as `{ ...object, ...members }` would. None of the object's own may have the
   * name of one of them. Anything but an object stays as it is.
   */
  with(members: JsonText): JsonText {
    if (!this.text.startsWith("{") || !members.text.startsWith("{")) return this;
    if (members.text === "{}") return this;
    if (this.text === "{}") return members;
    return new JsonText(`${this.text.slice(0, -1)},${members.text.slice(1)}`);
  }
}
