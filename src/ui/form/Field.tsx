import type { ReactNode } from "react";

interface FieldProps {
  name: string;
  label: string;
  /** Whether the field may be empty. */
  optional?: boolean;
}

interface Props extends FieldProps {
  type?: "text" | "email" | "tel" | "date";
  autoComplete?: string;
  defaultValue?: string | undefined;
  readOnly?: boolean;
}

const idOf = (name: string): string => `field-${name}`;
/** Id of the element for the field's error message. */
const problemId = (name: string): string => `problem-${name}`;

/** A label, its control and its error message (see auth/forms/checked-form.ts). */
function LabelledRow({ name, label, optional, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field-row">
      <label htmlFor={idOf(name)}>
        {label}
        {optional && <span className="small"> (optional)</span>}
      </label>
      {children}
      <p id={problemId(name)} className="message message-error" />
    </div>
  );
}

/** A text field. */
export function Field({ name, label, optional = false, type = "text", ...rest }: Props) {
  return (
    <LabelledRow name={name} label={label} optional={optional}>
      <input
        id={idOf(name)}
        name={name}
        type={type}
        className="field"
        required={!optional}
        aria-describedby={problemId(name)}
        {...rest}
      />
    </LabelledRow>
  );
}

interface AreaProps extends FieldProps, Pick<Props, "defaultValue"> {
  rows?: number;
}

/** A field for a text of several lines. */
export function TextAreaField({ name, label, defaultValue, optional = false, rows = 5 }: AreaProps) {
  return (
    <LabelledRow name={name} label={label} optional={optional}>
      <textarea
        id={idOf(name)}
        name={name}
        className="field"
        rows={rows}
        required={!optional}
        aria-describedby={problemId(name)}
        defaultValue={defaultValue}
      />
    </LabelledRow>
  );
}

/** A password field with a button that shows the password. */
export function PasswordField({ name, label, autoComplete }: FieldProps & { autoComplete: string }) {
  return (
    <LabelledRow name={name} label={label}>
      <div className="password">
        <input
          id={idOf(name)}
          name={name}
          type="password"
          className="field"
          required
          autoComplete={autoComplete}
          aria-describedby={problemId(name)}
        />
        <button
          type="button"
          data-show
          aria-controls={idOf(name)}
          aria-pressed="false"
          aria-label={`Show ${label.toLowerCase()}`}
        >
          <span aria-hidden="true">Show</span>
        </button>
      </div>
    </LabelledRow>
  );
}

export interface Option {
  value: string;
  label: string;
}

interface SelectProps extends FieldProps {
  options: readonly Option[];
  autoComplete?: string;
  defaultValue?: string | undefined;
}

/** A select field. */
export function SelectField({ name, label, options, optional = false, ...rest }: SelectProps) {
  return (
    <LabelledRow name={name} label={label} optional={optional}>
      <select
        id={idOf(name)}
        name={name}
        className="field"
        required={!optional}
        aria-describedby={problemId(name)}
        {...rest}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </LabelledRow>
  );
}
