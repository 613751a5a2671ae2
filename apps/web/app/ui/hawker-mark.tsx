import classes from './hawker-mark.module.css'

/** The brand: persimmon, and the only place besides the live dot where it appears in the product. */
export function HawkerMark({ size = 28, withName = false }: { size?: number; withName?: boolean }) {
  return (
    <span className={classes.mark}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden role="presentation">
        <rect width="32" height="32" rx="8" fill="var(--hw-brand)" />
        <path
          d="M9.5 8v16M22.5 8v16M9.5 17c3.5-3.6 9.5-3.6 13 0"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      {withName && <span className={classes.name}>Hawker</span>}
    </span>
  )
}
