import { create } from 'zustand'
import { readStored, writeStored } from '../../../../storage/stored.ts'
import { GROUPS, type Group, TOOLS, type Tool } from '../tools.ts'

/** How a person left the tools; this phone remembers it. */
interface ToolChoices {
  /** Whether touches are drawn to the prices of their candle. */
  magnet: boolean
  /** Whether the rail is folded away; undefined until somebody said so. */
  folded: boolean | undefined
  /** The tool of each group that was used last. */
  used: Partial<Record<Group, Tool>>
}

interface ToolChoicesState extends ToolChoices {
  choose: (choice: Partial<ToolChoices>) => void
}

const STORED = 'chart.tools'

function kept(): ToolChoices {
  const value = (readStored(STORED) ?? {}) as Partial<ToolChoices>
  const used = Object.entries(value.used ?? {}).filter(([, tool]) => TOOLS.includes(tool))
  return {
    magnet: value.magnet === true,
    folded: typeof value.folded === 'boolean' ? value.folded : undefined,
    used: Object.fromEntries(used),
  }
}

export const useToolChoices = create<ToolChoicesState>((set, get) => ({
  ...kept(),
  choose: (choice) => {
    set(choice)
    const { magnet, folded, used } = get()
    writeStored(STORED, { magnet, folded, used })
  },
}))

/** Remembers a tool as the one of its group that was used last. */
export function rememberTool(tool: Tool): void {
  const { used, choose } = useToolChoices.getState()
  const group = (Object.keys(GROUPS) as Group[]).find((name) =>
    GROUPS[name].some((one) => one === tool),
  )
  if (group) choose({ used: { ...used, [group]: tool } })
}
