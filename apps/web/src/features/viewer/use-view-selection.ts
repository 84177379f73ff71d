import {useNavigate} from '@tanstack/react-router';
import {useEffect, useMemo, useState} from 'react';
import {chooseView, type SpaceObject, viewsOfObject} from './views.ts';

/** The views of a file and the one that is shown; `select` shows another and puts it into the address. */
export function useViewSelection(object: SpaceObject, requested: string | undefined) {
  const navigate = useNavigate();
  const [selected, setSelected] = useState(requested);
  useEffect(() => setSelected(requested), [requested]);
  const views = useMemo(() => viewsOfObject(object), [object]);
  const select = (id: string) => {
    setSelected(id);
    const next = views.find(view => view.id === id);
    void navigate({
      to: '/pdf-views',
      replace: true,
      search: {
        objectId: object.objectId,
        ...(next?.kind === 'parse' && {parseId: id}),
        ...(next?.kind === 'translate' && {translateId: id}),
        ...(next?.kind === 'source' && {parseId: 'source'}),
      } as never,
    });
  };
  return {views, view: chooseView(views, selected), select};
}
