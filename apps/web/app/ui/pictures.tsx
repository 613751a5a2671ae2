/** Small drawings for empty and broken states: one line, one accent, no taller than 120 px. */
const frame = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const accent = { stroke: 'var(--hw-action)' } as const
const warm = { stroke: 'var(--hw-brand)' } as const

export function TwoBubbles() {
  return (
    <svg viewBox="0 0 144 96" {...frame} role="presentation">
      <path d="M20 16h58a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H40L28 64V54h-8a8 8 0 0 1-8-8V24a8 8 0 0 1 8-8Z" />
      <path d="M26 30h40M26 40h26" />
      <path d="M96 34h28a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8h-4v10l-12-10H72a8 8 0 0 1-8-8v-2" {...accent} />
      <path d="M92 54h24M92 62h14" {...accent} />
    </svg>
  )
}

export function MarketStall() {
  return (
    <svg viewBox="0 0 144 96" {...frame} role="presentation">
      <path d="M28 40v44h88V40M28 64h88" />
      <path d="M24 16h96l8 20H16l8-20Z" {...warm} />
      <path
        d="M16 36a9 9 0 0 0 18.7 0 9 9 0 0 0 18.6 0 9 9 0 0 0 18.7 0 9 9 0 0 0 18.7 0 9 9 0 0 0 18.6 0 9 9 0 0 0 18.7 0"
        {...warm}
      />
      <path d="M60 64V52h24v12M66 52v-4h12v4" {...accent} />
    </svg>
  )
}

export function KeyAndBubble() {
  return (
    <svg viewBox="0 0 144 96" {...frame} role="presentation">
      <path d="M20 22h64a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H46L32 76V64H20a8 8 0 0 1-8-8V30a8 8 0 0 1 8-8Z" />
      <path d="M28 36h16M28 48h44" />
      <rect x="48" y="30" width="28" height="12" rx="4" {...accent} />
      <path d="M104 44h24m0 0-8-8m8 8-8 8" {...accent} />
    </svg>
  )
}

export function BrokenPlug() {
  return (
    <svg viewBox="0 0 144 96" {...frame} role="presentation">
      <path d="M8 48h28M36 34h14a14 14 0 0 1 0 28H36Z" />
      <path d="M136 48h-28M108 34H94a14 14 0 0 0 0 28h14Z" />
      <path d="M94 42h-8M94 54h-8" />
      <path d="m72 26 2 8M64 28l4 6M82 26l-4 6M72 70l2-8M64 68l4-6M82 70l-4-6" {...warm} />
    </svg>
  )
}

export function LostPath() {
  return (
    <svg viewBox="0 0 144 96" {...frame} role="presentation">
      <path d="M20 80c20-2 8-26 28-28s18 18 36 14" strokeDasharray="4 6" />
      <circle cx="20" cy="80" r="4" />
      <path d="M112 20a16 16 0 0 1 16 16c0 12-16 28-16 28S96 48 96 36a16 16 0 0 1 16-16Z" {...warm} />
      <path d="M108 32a4 4 0 1 1 5 4c-1 .5-1 1-1 3M112 44v.1" {...warm} />
    </svg>
  )
}

export function KeyTag() {
  return (
    <svg viewBox="0 0 144 96" {...frame} role="presentation">
      <circle cx="46" cy="48" r="22" />
      <circle cx="40" cy="48" r="6" />
      <path d="M67 42h51l12 12-8 8-8-6-8 6-8-6-8 6H70" {...accent} />
    </svg>
  )
}
