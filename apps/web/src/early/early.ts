/**
 * Runs in the page itself, before anything is fetched: what the first paint depends on is set here. The
 * build puts it into index.html (`early-script.ts`).
 */
import { showDirection, storedDirection } from '../theme/show-direction.ts'
import { showTheme, storedTheme, themeOf } from '../theme/show-theme.ts'

showTheme(themeOf(storedTheme()))
showDirection(storedDirection())
