import { useId } from 'react'
import { Segmented } from '#web/ui/segmented.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useTheme } from '#web/ui/theme.ts'

const themes = [
  { value: 'light', text: 'Light' },
  { value: 'dark', text: 'Dark' },
] as const

/** The theme as a choice in words, kept on this device. */
export function AppearanceSheet() {
  const titleId = useId()
  const { theme, toggle } = useTheme()
  return (
    <Sheet aria-labelledby={titleId}>
      <header className="sheet-header">
        <div className="min-w-40 flex-1">
          <h2 id={titleId}>Appearance</h2>
          <p className="text-sm text-ink-3">Kept on this device.</p>
        </div>
        <Segmented
          label="Theme"
          options={themes}
          value={theme}
          onChange={(wanted) => {
            if (wanted !== theme) toggle()
          }}
        />
      </header>
    </Sheet>
  )
}
