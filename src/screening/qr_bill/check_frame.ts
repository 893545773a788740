import { PAYLOAD_LINES_MAX, PAYLOAD_LINES_MIN, type PayloadLines } from "./payload_lines.ts";
import { qrBillError, type QrBillFinding, qrBillSources } from "./qr_bill_finding.ts";

/**
 * Checks number of lines, header and trailer (SIX Implementation Guidelines QR-bill v2.3, data elements,
 * 2025-11-22).
 *
 * @param lines The elements as read.
 */
export function checkFrame(lines: PayloadLines): readonly QrBillFinding[] {
  return [...checkLineCount(lines), ...checkHeader(lines), ...checkTrailer(lines)];
}

/**
 * Returns whether the lines between header and trailer are in their places. When the text is too short,
 * or its trailer is on another line, they would be misread.
 *
 * @param lines The elements as read.
 */
export function hasReliablePositions(lines: PayloadLines): boolean {
  if (lines.lineCount < PAYLOAD_LINES_MIN) return false;
  return lines.trailerLine === null || lines.trailer === "EPD";
}

function checkLineCount({ lineCount, ignoredLines }: PayloadLines): readonly QrBillFinding[] {
  if (lineCount < PAYLOAD_LINES_MIN) {
    const detail =
      `${lineCount} lines are sent; a Swiss QR code has at least ${PAYLOAD_LINES_MIN}, empty ones included. The lines in between were not judged.`;
    return [qrBillError("payload_too_short", "payload", detail)];
  }
  if (ignoredLines === 0) return [];
  return [{
    code: "payload_too_long",
    severity: "warning",
    field: "payload",
    detail: `A Swiss QR code ends on line ${PAYLOAD_LINES_MAX} at the latest; what follows was ignored.`,
    source: qrBillSources.elements,
  }];
}

function checkHeader({ qrType, version, coding }: PayloadLines): readonly QrBillFinding[] {
  const findings: QrBillFinding[] = [];
  if (qrType !== "SPC") {
    findings.push(
      qrBillError("qr_type_invalid", "qr_type", "Line 1 must be SPC, the mark of a Swiss QR code."),
    );
  }
  if (version !== "0200") {
    findings.push(
      qrBillError(
        "version_unsupported",
        "version",
        "Line 2 must be 0200, also under guidelines v2.3 and v2.4.",
      ),
    );
  }
  if (coding !== "1") {
    findings.push(
      qrBillError("coding_invalid", "coding", "Line 3 must be 1 (UTF-8, Latin characters only)."),
    );
  }
  return findings;
}

function checkTrailer({ trailer, trailerLine }: PayloadLines): readonly QrBillFinding[] {
  if (trailer === "EPD") return [];
  const detail = trailerLine === null
    ? `Line ${PAYLOAD_LINES_MIN} must be EPD.`
    : `EPD stands on line ${trailerLine} instead of ${PAYLOAD_LINES_MIN}: lines were lost or added above it. The lines in between were not judged.`;
  return [qrBillError("trailer_missing", "trailer", detail)];
}
