type Named = { full_name: string; first_name: string; last_name: string; username: string }

/** The name under which screens and files show a customer; empty: none is known. */
export const shownName = ({ full_name, first_name, last_name, username }: Named): string =>
  full_name || [first_name, last_name].filter(Boolean).join(' ') || username
