import { Moon, Sun } from 'lucide-react'
import * as t from '#texts/controls.ts'
import { IconButton } from './icon-button.tsx'
import { useTheme } from './theme.ts'

export function ThemeToggle() {
  const { theme, toggle } = useTheme()
  return (
    <IconButton
      label={theme === 'dark' ? t.toLightTheme : t.toDarkTheme}
      icon={theme === 'dark' ? Moon : Sun}
      onClick={toggle}
    />
  )
}
