import {Link, Outlet} from '@tanstack/react-router';
import {type ReactNode, useEffect, useRef} from 'react';
import styles from './side-nav.module.css';

export type NavItem = {readonly to: string; readonly label: string; readonly icon: ReactNode};

/** A screen of several pages: their names at the side (above where it is narrow), and the page of the address. */
export function SideNav({label, items}: {readonly label: string; readonly items: readonly NavItem[]}) {
  const nav = useRef<HTMLElement>(null);
  // in a row that scrolls, the current page is to be visible
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({block: 'nearest', inline: 'center'});
  });
  return (
    <div className={styles['frame']}>
      <nav ref={nav} className={styles['nav']} aria-label={label}>
        {items.map(({to, label: name, icon}) => (
          <Link key={to} to={to} className={styles['item']} activeOptions={{exact: true, includeSearch: false}}>
            {icon}
            <span>{name}</span>
          </Link>
        ))}
      </nav>
      <div className={styles['page']}>
        <Outlet />
      </div>
    </div>
  );
}
