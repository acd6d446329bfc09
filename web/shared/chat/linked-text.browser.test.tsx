import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { LinkedText } from './linked-text.tsx'

test('web addresses in a text are links, and nothing else is', async () => {
  const text =
    'See https://example.com/deed?a=1, and (HTTPS://Example.org). <b>Not</b> javascript:alert(1) or http://plain.example'
  await show(
    <p data-testid="text">
      <LinkedText text={text} />
    </p>,
  )
  const box = page.getByTestId('text')
  await expect.element(box).toHaveTextContent(text)
  const links = [...box.element().querySelectorAll('*')]
  expect(links.map((link) => [link.tagName, link.getAttribute('href'), link.textContent])).toEqual([
    ['A', 'https://example.com/deed?a=1', 'https://example.com/deed?a=1'],
    ['A', 'HTTPS://Example.org', 'HTTPS://Example.org'],
  ])
  for (const link of links) {
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  }
})
