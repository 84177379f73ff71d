export {SidePanel} from './side-panel.tsx';
export {togglePanel} from './side-panel-store.ts';
export {PanelToggle} from './toggle-button.tsx';
