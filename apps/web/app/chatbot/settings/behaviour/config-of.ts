/** The options of a setting by their names; null where it has none. */
export const configOf = (
  { config }: { config: Readonly<Record<string, object>> },
  setting: string,
): Record<string, unknown> | null => {
  const options = config[setting]
  return options ? { ...options } : null
}
