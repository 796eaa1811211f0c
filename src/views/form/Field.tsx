import type { ReactNode } from "react";

interface FieldProps {
  name: string;
  label: string;
  /** May stay empty. */
  optional?: boolean;
}

interface Props extends FieldProps {
  type?: "text" | "email" | "tel";
  autoComplete?: string;
  defaultValue?: string | undefined;
  readOnly?: boolean;
}

const idOf = (name: string): string => `field-${name}`;
/** Where it is said what is wrong with a field. */
const problemId = (name: string): string => `problem-${name}`;

/** A label, what it labels, and the place for what is wrong with it (see elements/checked-form.ts). */
function Labelled({ name, label, optional, children }: FieldProps & { children: ReactNode }) {
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

/** A line of text. */
export function Field({ name, label, optional = false, type = "text", ...rest }: Props) {
  return (
    <Labelled name={name} label={label} optional={optional}>
      <input
        id={idOf(name)}
        name={name}
        type={type}
        className="field"
        required={!optional}
        aria-describedby={problemId(name)}
        {...rest}
      />
    </Labelled>
  );
}

/** A password, which can be shown. */
export function PasswordField({ name, label, autoComplete }: FieldProps & { autoComplete: string }) {
  return (
    <Labelled name={name} label={label}>
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
    </Labelled>
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

/** A choice of one. */
export function SelectField({ name, label, options, optional = false, ...rest }: SelectProps) {
  return (
    <Labelled name={name} label={label} optional={optional}>
      <select
        id={idOf(name)}
        name={name}
        className="field"
        required={!optional}
        aria-describedby={problemId(name)}
        {...rest}
      >
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
