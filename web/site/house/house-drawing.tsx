/** The house, with a road from its front door down to stage six below. */
export function HouseDrawing() {
  return (
    <svg
      className="block h-auto w-full overflow-visible"
      viewBox="0 0 560 440"
      fill="none"
      aria-hidden="true"
    >
      <circle cx="286" cy="176" r="158" fill="var(--color-pine-soft)" />
      <g stroke="var(--color-pine)" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
        <path d="M360 122V78h30v70" fill="var(--color-sheet)" />
        <path d="M156 312V164L286 62l130 102v148z" fill="var(--color-sheet)" />
        <path d="M130 184 286 62l156 122" strokeWidth="4.5" />
        <circle cx="286" cy="146" r="17" fill="var(--color-pine-soft)" />
        <path d="M286 129v34M269 146h34" />
        <rect x="184" y="198" width="50" height="56" rx="7" fill="var(--color-pine-soft)" />
        <path d="M209 198v56M184 226h50" />
        <rect x="338" y="198" width="50" height="56" rx="7" fill="var(--color-pine-soft)" />
        <path d="M363 198v56M338 226h50" />
        <path d="M84 312v-62" />
        <ellipse cx="84" cy="222" rx="29" ry="42" fill="var(--color-sheet)" />
        <path d="M84 258v-38M84 238l12-12" />
        <path d="M492 312v-44" />
        <ellipse cx="492" cy="244" rx="23" ry="34" fill="var(--color-sheet)" />
        <path d="M492 272v-30M492 258l-10-10" />
        <path d="M14 313h532" />
      </g>
      <path
        d="M256 312v-72a30 30 0 0 1 60 0v72z"
        fill="var(--color-brass-soft)"
        stroke="var(--color-brass)"
        strokeWidth="3.4"
      />
      <path d="M256 248h60" stroke="var(--color-brass)" strokeWidth="2.6" />
      <circle cx="305" cy="282" r="4" fill="var(--color-brass)" />
      <path d="M242 313h88" stroke="var(--color-brass)" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M286 322c0 44 159 30 159 118"
        stroke="var(--color-pine)"
        strokeWidth="7"
        strokeLinecap="butt"
      />
    </svg>
  )
}
