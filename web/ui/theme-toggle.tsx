import { Moon, Sun } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { useTheme } from './theme.ts'

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
