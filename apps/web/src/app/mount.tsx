import {type ReactNode, StrictMode} from 'react';
import {createRoot} from 'react-dom/client';

/** Puts a program onto the page, unless boot.js has put its own there, for browsers that cannot run this one. */
export function mount(program: ReactNode): void {
  if (document.documentElement.hasAttribute('data-unsupported')) return;
  createRoot(document.getElementById('root')!).render(<StrictMode>{program}</StrictMode>);
}
