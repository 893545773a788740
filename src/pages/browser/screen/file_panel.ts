// The panel for the file: its format, the columns that are read, and the run.
/// <reference lib="dom" />
import type { ColumnChoice, ColumnError, ColumnRole, PayeeList } from "../../../../sdk/payees/run/mod.ts";
import { make, restoreFocus } from "../shared/elements.ts";
import { words } from "./chosen_words.ts";
import type { ReadList } from "./read_file.ts";

const ROLES: readonly ColumnRole[] = ["iban", "name", "bic", "amount", "currency", "reference", "supplier"];

const { columns } = words.catalogue.results;

const ROLE_WORDS: Readonly<Record<ColumnRole, string>> = {
  ...columns,
  bic: "BIC",
  supplier: columns.supplier_number,
};

const FORMATS: Readonly<Record<PayeeList["format"], string>> = {
  csv: "CSV",
  xlsx: "XLSX",
  json: "JSON",
  pain001: "pain.001",
};

interface FileActions {
  readonly onStart: () => void;
  readonly onCancel: () => void;
  readonly onOther: () => void;
  readonly onColumns: (choice: ColumnChoice) => void;
}

/** A next step: a button, or a link to another page. */
export interface Way {
  readonly text: string;
  readonly to: string | (() => void);
}

/** State of a run as the panel shows it. */
export type RunState =
  | {
    readonly kind: "ready";
    readonly action: string;
    readonly note: string;
    readonly others: readonly Way[];
  }
  /** The key has less left than the file costs. */
  | { readonly kind: "short"; readonly message: string; readonly ways: readonly Way[] }
  | { readonly kind: "running"; readonly done: number; readonly total: number; readonly note: string }
  | {
    readonly kind: "ended";
    readonly message: string;
    readonly ways: readonly Way[];
  };

/** The panel of one file. */
export class FilePanel {
  readonly #run = make("div", { class: "run" });
  readonly #place: HTMLElement;
  readonly #actions: FileActions;
  readonly #progress = make("progress", { max: 1, value: 0, "aria-label": words.run.progress });
  readonly #progressNote = make("p", { class: "small" });

  constructor(
    place: HTMLElement,
    name: string,
    file: ReadList,
    accounts: number,
    actions: FileActions,
    before: HTMLElement,
  ) {
    [this.#place, this.#actions] = [place, actions];
    const { list } = file;
    const other = button(words.run.otherFile, actions.onOther, "button-quiet button-small");
    const problems = list.problems.map((problem) => make("li", {}, problem(words.files)));
    place.replaceChildren(
      make("div", { class: "file-head" }, make("h2", { id: "file-name" }, name), other),
      make(
        "p",
        { class: "quiet" },
        words.run.summary({ format: FORMATS[list.format], count: list.payees.length, distinct: accounts }),
      ),
      problems.length === 0 ? "" : make("div", { class: "notice notice-look" }, make("ul", {}, ...problems)),
      make(
        "div",
        { class: "file-ways" },
        before,
        list.places === null ? null : makeColumns(name, file, actions.onColumns),
      ),
      this.#run,
    );
  }

  /** Restores the open column choice and the focus from the previous panel. */
  restoreColumns({ areOpen, focused }: ReturnType<typeof columnsAsLeft>): void {
    this.#place.querySelector("details")?.toggleAttribute("open", areOpen);
    restoreFocus(this.#place.querySelector<HTMLElement>(focused));
  }

  show(state: RunState): void {
    const { onStart, onCancel } = this.#actions;
    switch (state.kind) {
      case "ready":
        this.#run.replaceChildren(
          make(
            "div",
            { class: "row" },
            button(state.action, onStart, "button-start"),
            make("p", {}, state.note),
            ...state.others.map(makeWay),
          ),
        );
        return;
      case "running": {
        this.#progress.max = Math.max(1, state.total);
        this.#progress.value = state.done;
        this.#progressNote.textContent = `${
          words.run.done({ done: state.done, total: state.total })
        }${state.note}`.trimEnd();
        // Built once, so that the button keeps the focus.
        if (this.#progress.isConnected) return;
        const cancel = button(words.run.cancel, onCancel, "button-quiet button-small");
        this.#run.replaceChildren(
          make("div", { class: "progress" }, this.#progress, this.#progressNote, cancel),
        );
        cancel.focus({ preventScroll: true });
        return;
      }
      case "short":
      case "ended": {
        const message = make("p", {}, state.message);
        this.#run.replaceChildren(
          make(
            "div",
            { class: `notice ${state.kind}${state.kind === "short" ? " notice-look" : ""}` },
            message,
            state.ways.length > 0 && make("div", { class: "row" }, ...state.ways.map(makeWay)),
          ),
        );
        // The cancel button had the focus.
        restoreFocus(message);
      }
    }
  }
}

/** Asks which columns hold the IBANs of a table. */
export function askForColumns(
  place: HTMLElement,
  name: string,
  error: ColumnError,
  actions: Pick<FileActions, "onColumns" | "onOther">,
): void {
  place.replaceChildren(
    make(
      "div",
      { class: "file-head" },
      make("h2", { id: "file-name" }, name),
      button(words.run.otherFile, actions.onOther, "button-quiet button-small"),
    ),
    make(
      "div",
      { class: "notice notice-look" },
      make("p", {}, error.why(words.files)),
      make("p", {}, words.run.whichColumn),
    ),
    makeColumns(name, error, actions.onColumns),
  );
}

const COMPARED: readonly ColumnRole[] = ["iban", "name", "supplier"];

/** Builds the column choice for the file compared with. */
export function makeComparedColumns(
  name: string,
  file: ReadList | ColumnError,
  onColumns: (choice: ColumnChoice) => void,
): HTMLElement {
  return makeColumns(name, file, onColumns, COMPARED, "before");
}

/** Returns how the column choice was left, since choosing a column reads the file again; `focused` is a selector. */
export function columnsAsLeft(place: HTMLElement): { readonly areOpen: boolean; readonly focused: string } {
  const { activeElement } = document;
  const isChosen = activeElement instanceof HTMLSelectElement && place.contains(activeElement);
  return {
    areOpen: !place.hidden && place.querySelector("details")?.open === true,
    focused: isChosen ? `#${activeElement.id}` : ".button-start",
  };
}

/** Builds the column choice. If the IBANs weren't found, the other columns are preselected. */
function makeColumns(
  name: string,
  file: ReadList | ColumnError,
  onColumns: (choice: ColumnChoice) => void,
  roles = ROLES,
  prefix = "column",
): HTMLElement {
  const { samples } = file;
  const isOpen = "columns" in file;
  const header = isOpen ? file.columns : file.list.header;
  const places = isOpen ? file.places : file.list.places;
  const chosen: Partial<Record<ColumnRole, number | null>> = {};
  const placeOf = (role: ColumnRole): number => places?.[role] ?? -1;
  // A name spread over several columns stays as found until someone chooses one.
  const names = places?.names;
  for (const role of roles) {
    if (role !== "name" || names === undefined) chosen[role] = placeOf(role) === -1 ? null : placeOf(role);
  }
  const fields = roles.map((role) => {
    const options = header.map((heading, place) =>
      make(
        "option",
        { value: place, selected: chosen[role] === place },
        [heading.slice(0, 60) || words.run.column({ place: place + 1 }), samples[place] ?? ""].filter((
          text,
        ) => text !== "")
          .join(" · "),
      )
    );
    const select = make(
      "select",
      { id: `${prefix}-${role}` },
      make("option", { value: -1 }, words.run.noColumn),
      role === "name" && names !== undefined &&
        make("option", { value: AS_FOUND, selected: true }, writeParts(names, header)),
      ...options,
    );
    select.addEventListener("change", () => {
      if (select.value === AS_FOUND) delete chosen[role];
      else chosen[role] = select.value === "-1" ? null : Number(select.value);
      if (typeof chosen.iban === "number") onColumns({ ...chosen });
    });
    return make("div", {}, make("label", { for: select.id }, ROLE_WORDS[role]), select);
  });
  return make(
    "details",
    { class: "columns-chosen", open: isOpen },
    make("summary", {}, words.run.columns({ file: name })),
    make("div", { class: "fields" }, ...fields),
  );
}

/** Value of the option that keeps a name in the columns where it was found. */
const AS_FOUND = "found";

/** Writes the columns of a name: `Company / First name Last name`. */
function writeParts(names: readonly (readonly number[])[], header: readonly string[]): string {
  const write = (place: number): string =>
    header[place]?.slice(0, 60) || words.run.column({ place: place + 1 });
  return names.map((group) => group.map(write).join(" ")).join(" / ");
}

function makeWay({ text, to }: Way): HTMLElement {
  return typeof to === "string"
    ? make("a", { class: "button button-small", href: to, target: "_blank", rel: "noopener" }, text)
    : button(text, to, "button-small");
}

function button(text: string, onClick: () => void, style: string): HTMLButtonElement {
  const element = make("button", { type: "button", class: style }, text);
  element.addEventListener("click", onClick);
  return element;
}
