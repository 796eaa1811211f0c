interface Props {
  message: string;
  /** Without it, or before hydration, the form's submit reloads the page. */
  onRetry?: () => void;
  /** Whether the message is the page's heading. */
  heading?: boolean;
}

/** An error message, and a button to try again. */
export function Failure({ message, onRetry, heading = false }: Props) {
  const retry = (event: Pick<Event, "preventDefault">) => {
    if (onRetry === undefined) return;
    event.preventDefault();
    onRetry();
  };
  return (
    <form onSubmit={retry}>
      <div role="alert">
        {heading ? <h1 className="notice-text">{message}</h1> : <p className="notice-text">{message}</p>}
      </div>
      <button type="submit" className="button">
        Try again
      </button>
    </form>
  );
}
