/**
 * Decodes UTF-8, with or without a byte order mark.
 *
 * @throws {SyntaxError} when the bytes are not UTF-8.
 */
export function decodeUtf8(bytes: Uint8Array, source: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new SyntaxError(`Cannot read ${source}: the file is not UTF-8`, { cause: error });
  }
}

/**
 * Refuses text that is empty or a web page sent in place of a file.
 *
 * @throws {SyntaxError} when it is.
 */
export function refuseDamagedText(text: string, source: string): void {
  if (text.trim() === "") throw new SyntaxError(`Cannot read ${source}: the file is empty`);
  if (/^\s*(<!doctype html|<html)/i.test(text)) {
    throw new SyntaxError(`Cannot read ${source}: it is an HTML page, not the register`);
  }
}
