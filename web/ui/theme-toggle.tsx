import { Moon, Sun } from 'lucide-react'
import { useTheme } from './theme.ts'
import { IconButton } from './icon-button.tsx'

export function ThemeToggle() {
  const { theme, toggle } = useTheme()
  return (
    <IconButton
      label={theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}
      icon={theme === 'dark' ? Moon : Sun}
      onClick={toggle}
    />
  )
}
