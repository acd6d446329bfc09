/** The road through town to the brass house, shown next to the sign-in form. */
export function WindingRoadDrawing() {
  return (
    <svg
      className="absolute inset-0 size-full"
      viewBox="0 0 680 800"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      <g stroke="var(--color-pine-line)" strokeWidth="1.5" opacity=".7">
        <path d="M-60 92h800M-60 318h800M-60 540h800M-60 742h800M96 0v800M336 0v318M556 0v800M336 540v260M96 318l240-226M336 540l220-222" />
      </g>
      <path
        d="M380 810 C380 750 200 750 200 690 C200 640 410 640 410 590 C410 532 230 532 230 475 C230 418 430 418 430 360 C430 311 262 311 262 262 C262 206 452 206 452 150"
        stroke="var(--color-pine-soft)"
        strokeWidth="22"
      />
      <path
        d="M380 810 C380 750 200 750 200 690 C200 640 410 640 410 590 C410 532 230 532 230 475 C230 418 430 418 430 360 C430 311 262 311 262 262 C262 206 452 206 452 150"
        stroke="var(--color-line-strong)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 12"
      />
      <path
        d="M380 810 C380 750 200 750 200 690 C200 640 410 640 410 590 C410 532 230 532 230 475 C230 418 430 418 430 360"
        stroke="var(--color-pine)"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <rect x="175" y="665" width="50" height="50" rx="13" fill="var(--color-pine)" />
      <path
        d="m191 691 7 7 12-14"
        stroke="var(--color-on-pine)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="385" y="565" width="50" height="50" rx="13" fill="var(--color-pine)" />
      <path
        d="m401 591 7 7 12-14"
        stroke="var(--color-on-pine)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="205" y="450" width="50" height="50" rx="13" fill="var(--color-pine)" />
      <path
        d="m221 476 7 7 12-14"
        stroke="var(--color-on-pine)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g fontFamily="var(--font-display)" fontWeight="600" textAnchor="middle">
        <rect x="386" y="316" width="88" height="88" rx="24" fill="var(--color-pine-line)" />
        <rect
          x="394"
          y="324"
          width="72"
          height="72"
          rx="18"
          fill="var(--color-sheet)"
          stroke="var(--color-pine)"
          strokeWidth="4.5"
        />
        <circle cx="404" cy="360" r="2.6" fill="var(--color-pine)" />
        <circle cx="456" cy="360" r="2.6" fill="var(--color-pine)" />
        <text x="430" y="373" fontSize="38" fill="var(--color-pine)">
          {4}
        </text>
        <rect
          x="237"
          y="237"
          width="50"
          height="50"
          rx="13"
          fill="var(--color-sheet)"
          stroke="var(--color-line-strong)"
          strokeWidth="2.4"
          strokeDasharray="5 5"
        />
        <text x="262" y="271" fontSize="25" fill="var(--color-ink-3)">
          {5}
        </text>
      </g>
      <g transform="translate(388 76) scale(2.3)">
        <path
          d="M28 4.5 51 24v28H5V24z"
          fill="var(--color-brass-soft)"
          stroke="var(--color-brass)"
          strokeWidth="2.4"
          strokeLinejoin="round"
        />
        <path d="M20.5 52V37a7.5 7.5 0 0 1 15 0v15z" fill="var(--color-brass)" />
        <circle cx="31.6" cy="43" r="1.7" fill="var(--color-brass-soft)" />
        <path
          d="M1.8 26.8 28 4.5l26.2 22.3"
          stroke="var(--color-brass)"
          strokeWidth="3.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  )
}
