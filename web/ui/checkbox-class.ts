const tick =
  'before:-mt-0.5 before:hidden before:h-3 before:w-1.75 before:rotate-45 before:border-r-2 before:border-b-2 before:border-on-pine checked:before:block'
const dash =
  'indeterminate:border-pine indeterminate:bg-pine indeterminate:before:m-0 indeterminate:before:block indeterminate:before:h-0 indeterminate:before:w-2.5 indeterminate:before:rotate-0 indeterminate:before:border-r-0'

/** The classes of a checkbox, drawn in the product's colors instead of the browser's. */
export const checkboxClass = `grid size-5.5 flex-none place-items-center appearance-none rounded-[6px] border-[1.5px] border-ink-3 bg-sheet checked:border-pine checked:bg-pine disabled:opacity-50 forced-colors:appearance-auto forced-colors:before:hidden! ${tick} ${dash}`
