interface Props {
  message: string;
  /** Without it, or before this code is there, the page is loaded again. */
  onRetry?: () => void;
  /** Whether nothing else on the page is its heading. */
  heading?: boolean;
}

/** Why there is nothing to see, and a way to try again. */
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
