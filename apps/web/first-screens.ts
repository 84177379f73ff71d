/** What a signed-in visitor sees first: the modules whose scripts are there before anything is asked for. */
export const firstScreens = ['src/features/workspace/workspace.tsx', 'src/features/side-panel/side-panel.tsx'] as const;
