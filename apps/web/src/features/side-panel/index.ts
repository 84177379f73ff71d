export {togglePanel} from './panel-store.ts';
export {PanelToggle} from './panel-toggle.tsx';
export {SidePanel} from './side-panel.tsx';
