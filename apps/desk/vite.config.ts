import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the development server finds the desk's calls. */
const server = process.env.DESK_URL ?? `http://127.0.0.1:${process.env.DESK_PORT ?? '8481'}`

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  server: {
    port: Number(process.env.DESK_WEB_PORT ?? '5174'),
    // The desk takes calls from its own pages alone: it has to see the address they came from.
    proxy: { '/desk': { target: server, changeOrigin: false } },
  },
  build: { outDir: 'dist', target: 'es2022' },
})
