export { type Address, isSamePath } from './address.ts'
export { Link } from './link.tsx'
export { HashRouter, type Location, type NavigateOptions } from './router.ts'
export {
  Navigate,
  RouterView,
  useLocation,
  useNavigate,
  useSearchParams,
  useWasScrolled,
} from './router-view.tsx'
