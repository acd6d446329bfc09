import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#web/testing/render.ts'
import { translatePage, type Translation } from '#web/testing/translate-page.ts'

const ways: Translation[] = ['replaced', 'removed', 'moved']
const shown = () => document.querySelector('main')?.textContent.replaceAll(/[«»]/g, '')

/** Shows each content in turn while the page is translated, and expects to read it each time. */
async function expectEach(how: Translation, contents: [ReactNode, string][]) {
  const [[first, text] = [null, ''], ...others] = contents
  const { rerender } = await render(<main>{first}</main>)
  translatePage(how)
  await expect.poll(shown).toBe(text)
  for (const [next, read] of others) {
    await rerender(<main>{next}</main>)
    await expect.poll(shown).toBe(read)
    // The translation of what is new has come.
    await new Promise((resolve) => setTimeout(resolve, 40))
    expect(shown()).toBe(read)
  }
}

const Days = ({ left, day }: { left: number; day: string }) => (
  <p>
    {left} days left, <b>closing {day}</b> at noon
  </p>
)

test.each(ways)('a text beside others is never stale: texts are %s', (how) =>
  expectEach(how, [
    [<Days key="" left={20} day="Dec 18" />, '20 days left, closing Dec 18 at noon'],
    [<Days key="" left={55} day="Jan 22" />, '55 days left, closing Jan 22 at noon'],
    [<Days key="" left={54} day="Jan 22" />, '54 days left, closing Jan 22 at noon'],
  ]),
)

const Parts = ({ before, middle, after }: { before: string; middle: ReactNode; after: string }) => (
  <p>
    {before}
    {middle}
    {after}
  </p>
)

test.each(ways)('a text comes and goes between others: texts are %s', (how) =>
  expectEach(how, [
    [<Parts key="" before="One " middle={null} after="three" />, 'One three'],
    [<Parts key="" before="One " middle="two " after="three" />, 'One two three'],
    [<Parts key="" before="One " middle={<i>and </i>} after="three" />, 'One and three'],
    [<Parts key="" before="" middle={null} after="four" />, 'four'],
    [<Parts key="" before="Zero " middle={<i>and </i>} after="" />, 'Zero and '],
  ]),
)

test.each(ways)('lists of texts change their order, and end: texts are %s', (how) =>
  expectEach(how, [
    [['a', 'b', 'c'].map((text) => <Text key={text}>{text}</Text>), 'abc'],
    [['c', 'a'].map((text) => <Text key={text}>{text}</Text>), 'ca'],
    [['d', 'c', 'b', 'a'].map((text) => <Text key={text}>{text}</Text>), 'dcba'],
    [<hr key="" />, ''],
  ]),
)

/** A text without an element of its own. */
const Text = ({ children }: { children: string }) => children

const Form = ({ count }: { count: number }) => (
  <main>
    {count} open
    <label>
      Note <textarea />
    </label>
    <div className="h-[3000px]" />
  </main>
)

test('what is typed, the focus and the scroll position stay', async () => {
  const { rerender } = await render(<Form count={1} />)
  translatePage('replaced')
  const note = page.getByRole('textbox')
  await note.fill('Call the lender')
  window.scrollTo(0, 400)
  await rerender(<Form count={2} />)
  await expect.poll(shown).toContain('2 open')
  expect(window.scrollY).toBe(400)
  await userEvent.keyboard(' today')
  await expect.element(note).toHaveValue('Call the lender today')
  await expect.element(note).toHaveFocus()
})
