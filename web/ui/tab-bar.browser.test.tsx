import { FileText, House, ListChecks, MessageSquare, Settings } from 'lucide-react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll } from '#web/testing/accessibility.ts'
import { show } from '#web/testing/show.tsx'
import { TabBar } from './tab-bar.tsx'

const tabs = [
  { id: 'home', href: '/1', label: 'Home', icon: House },
  { id: 'steps', href: '/2', label: 'Steps', icon: ListChecks },
  { id: 'documents', href: '/3', label: 'Documentos', icon: FileText },
  { id: 'chat', href: '/4', label: 'Mensajes', icon: MessageSquare, unread: 4 },
  { id: 'notes', href: '/5', label: 'Notificaciones', icon: MessageSquare },
  { id: 'settings', href: '/6', label: 'Preferencias', icon: Settings },
]

afterEach(() => {
  document.documentElement.style.fontSize = ''
})

test.each([100, 150, 200])(
  'with text at %d percent the bar fits a phone, and shows the current tab',
  async (percent) => {
    await page.viewport(320, 700)
    document.documentElement.style.fontSize = `${percent}%`
    const { showAgain } = await show(<TabBar label="Pages" tabs={tabs} currentId="settings" />)
    const bar = page.getByRole('navigation', { name: 'Pages' }).element()
    for (const { id, label } of [...tabs.slice(-1), ...tabs]) {
      await showAgain(<TabBar label="Pages" tabs={tabs} currentId={id} />)
      const { left, right } = page.getByRole('link', { name: label }).element().getBoundingClientRect()
      expect([left >= -1, right <= 321], label).toEqual([true, true])
      expectNoSidewaysScroll()
    }
    const { width, height } = bar.getBoundingClientRect()
    expect(width).toBeLessThanOrEqual(320)
    // No bar for scrolling up and down within it.
    expect(bar.scrollHeight).toBeLessThanOrEqual(Math.ceil(height))
  },
)
