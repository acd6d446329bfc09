import { Fragment } from 'react'
import { parseUrl } from '#contract/rules/parse-url.ts'

/** A web address up to the next space; punctuation that ends the sentence is not part of it. */
const address = /(https:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}])/i

/** Plain text in which web addresses are links that open in a new tab. */
export function LinkedText({ text }: { text: string }) {
  // Splitting by a group puts the addresses at the odd places.
  return text.split(address).map((part, place) => {
    const key = `${place}`
    if (place % 2 === 0 || !parseUrl(part)) return <Fragment key={key}>{part}</Fragment>
    return (
      <a
        key={key}
        className="underline underline-offset-2"
        href={part}
        target="_blank"
        rel="noopener noreferrer"
      >
        {part}
      </a>
    )
  })
}
