import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../../shared/widgets/icon.tsx'
import { MOST_DRAWINGS } from '../kept/encode.ts'
import type { Drawings } from '../kept/use-drawings.ts'
import { GROUPS, type Group, type Tool } from '../tools.ts'
import { prefetchBoard } from '../use-board.ts'
import { DrawingIcon, FIRST_OF_GROUP } from './drawing-icons.tsx'
import style from './drawing-rail.module.css'
import { RailMenu, type RailMenuItem } from './rail-menu.tsx'
import { rememberTool, useToolChoices } from './tool-choices.ts'
import { useToolNames } from './tool-names.ts'

interface DrawingRailProps {
  drawings: Drawings
  tool: Tool | undefined
  onTool: (tool: Tool | undefined) => void
  folded: boolean
}

/** The tools beside the pane: groups that unfold, steps back and forth, and what concerns all. */
export function DrawingRail({ drawings, tool, onTool, folded }: DrawingRailProps) {
  const { t } = useTranslation()
  const { used, choose } = useToolChoices()
  const names = useToolNames()
  if (folded) return <Handle onPress={() => choose({ folded: false })} />

  function take(next: Tool) {
    if (drawings.isFull) return showToast(t('drawing.full', { count: MOST_DRAWINGS }))
    if (drawings.hidden) drawings.hide(false)
    rememberTool(next)
    onTool(next)
  }
  return (
    <div
      className={style.rail}
      role="toolbar"
      aria-label={t('drawing.tools')}
      aria-orientation="vertical"
    >
      <button
        type="button"
        className={style.tool}
        aria-label={t('drawing.crosshair')}
        aria-pressed={tool === undefined}
        onClick={() => onTool(undefined)}
      >
        <Icon name="crosshair" />
      </button>
      {(Object.keys(GROUPS) as Group[]).map((group) => (
        <RailMenu
          key={group}
          icon={used[group] ?? FIRST_OF_GROUP[group]}
          label={names.groups[group]}
          active={GROUPS[group].some((one) => one === tool)}
          checks="menuitemradio"
          items={GROUPS[group].map((one) => ({
            key: one,
            icon: <DrawingIcon name={one} />,
            label: names.tools[one],
            checked: one === tool,
            onPress: () => (one === tool ? onTool(undefined) : take(one)),
          }))}
          onUnfold={prefetchBoard}
        />
      ))}
      <button
        type="button"
        className={style.tool}
        aria-label={t('drawing.undo')}
        disabled={!drawings.canUndo}
        onClick={drawings.undo}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className={style.tool}
        aria-label={t('drawing.redo')}
        disabled={!drawings.canRedo}
        onClick={drawings.redo}
      >
        <DrawingIcon name="redo" />
      </button>
      <More drawings={drawings} />
    </div>
  )
}

/** What concerns all drawings, and the rail itself. */
function More({ drawings }: { drawings: Drawings }) {
  const { t } = useTranslation()
  const { magnet, choose } = useToolChoices()
  const { hidden, drawings: all } = drawings
  const items: RailMenuItem[] = [
    {
      key: 'magnet',
      icon: <DrawingIcon name="magnet" />,
      label: t('drawing.magnet'),
      checked: magnet,
      onPress: () => choose({ magnet: !magnet }),
    },
    {
      key: 'hide',
      icon: <Icon name={hidden ? 'eye' : 'eyeOff'} />,
      label: hidden ? t('drawing.show') : t('drawing.hide'),
      disabled: all.length === 0,
      onPress: () => drawings.hide(!hidden),
    },
    {
      key: 'clear',
      icon: <Icon name="trash" />,
      label: t('drawing.clear'),
      disabled: all.every(({ locked }) => locked),
      onPress: drawings.clear,
    },
    {
      key: 'fold',
      icon: <Icon name="left" />,
      label: t('drawing.fold'),
      onPress: () => choose({ folded: true }),
    },
  ]
  return (
    <RailMenu
      icon="more"
      label={t('drawing.more')}
      active={false}
      checks="menuitemcheckbox"
      items={items}
    />
  )
}

/** What is left of the rail when it is folded away. */
function Handle({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={style.folded}>
      <button
        type="button"
        className={style.handle}
        aria-label={t('drawing.unfold')}
        onClick={onPress}
      >
        <DrawingIcon name="pencil" size={16} />
        <Icon name="right" size={16} />
      </button>
    </div>
  )
}
