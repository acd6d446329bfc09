import { Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useCopy } from '#web/ui/use-copy.ts'

type CopyableValueProps = {
  /** The content, for the button's name: "email settings". */
  name: string
  lines: readonly string[]
}

/** Text to enter elsewhere exactly as shown. */
export function CopyableValue({ name, lines }: CopyableValueProps) {
  const copy = useCopy()
  return (
    <div className="grid justify-items-start gap-3">
      <pre className="w-full rounded-control border border-line bg-sunken px-3.5 py-3 text-sm whitespace-pre-wrap wrap-anywhere">
        <code>{lines.join('\n')}</code>
      </pre>
      <Button
        variant="secondary"
        icon={Copy}
        aria-label={`Copy ${name}`}
        onClick={() => void copy(lines.join('\n'), `Copied: ${name}.`)}
      >
        Copy
      </Button>
    </div>
  )
}
