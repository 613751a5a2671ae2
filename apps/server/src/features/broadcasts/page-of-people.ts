type Named = { customer_id: string; full_name: string; first_name: string; last_name: string; username: string }

/** A page of people by their names, of one more row than it has. */
export function pageOf<Row extends Named>(rows: Row[], limit: number) {
  const items = rows.slice(0, limit).map(({ full_name, first_name, last_name, username, ...row }) => ({
    ...row,
    name: full_name || [first_name, last_name].filter(Boolean).join(' ') || username,
  }))
  return { items, next: rows.length > limit ? (items.at(-1)?.customer_id ?? null) : null }
}
