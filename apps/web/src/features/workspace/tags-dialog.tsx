import {Modal, TagsInput} from '@mantine/core';
import {mostTagLetters, mostTags} from '@recto/api';
import {useState} from 'react';
import {useFacets} from '../../core/files/facets.ts';
import {type SpaceObject, useSpaceActions} from '../../core/files/space.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {FormButtons} from '../../ui/form-buttons.tsx';
import {useReturnFocus} from '../../ui/use-return-focus.ts';
import {bulkMessages} from './bulk-messages.ts';
import {messages} from './messages.ts';

const separators = [',', '，', '、'];

/** The tags of files, to be changed: of several, those that all of them have; what is added, all of them get. */
export function TagsDialog({
  objects,
  onClose,
}: {
  readonly objects: readonly SpaceObject[];
  readonly onClose: () => void;
}) {
  const t = useMessages(messages);
  const tBulk = useMessages(bulkMessages);
  useReturnFocus(true);
  const {tag} = useSpaceActions();
  const {tags: known} = useFacets();
  const [first, ...others] = objects;
  const [before] = useState(() => first?.tags.filter(tag => others.every(({tags}) => tags.includes(tag))) ?? []);
  const [value, setValue] = useState<readonly string[]>(before);
  // what was typed and not yet taken over counts when it is saved
  const [typed, setTyped] = useState('');
  const several = objects.length > 1;
  const submit = () => {
    const wanted = [...value, ...tagsIn(typed)];
    const add = wanted.filter(tag => !before.includes(tag));
    const remove = before.filter(tag => !wanted.includes(tag));
    if (add.length + remove.length === 0) return onClose();
    tag.mutate({objectIdList: objects.map(({objectId}) => objectId), add, remove}, {onSuccess: onClose});
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={several ? tBulk('tagsOfMany', {count: objects.length}) : tBulk('tagsOf', {name: first?.objectName ?? ''})}
      centered
    >
      <form
        onSubmit={event => {
          event.preventDefault();
          submit();
        }}
      >
        <TagsInput
          data-autofocus
          label={t('tags')}
          description={tBulk(several ? 'tagsAboutMany' : 'tagsAbout')}
          data={known.map(({tag}) => tag)}
          value={[...value]}
          // what is pasted, or left in the field, may be several
          onChange={tags => setValue(tags.flatMap(tagsIn))}
          searchValue={typed}
          onSearchChange={text => setTyped(text.slice(0, mostTagLetters))}
          maxTags={mostTags}
          splitChars={separators}
          // below it stands the button that saves
          comboboxProps={{position: 'top'}}
          isDuplicate={(tag, tags) => tags.some(one => one.toLowerCase() === tag.toLowerCase())}
          clearable={false}
        />
        <FormButtons cancel={t('cancel')} save={t('save')} busy={tag.isPending} onClose={onClose} />
      </form>
    </Modal>
  );
}

const tagsIn = (text: string): string[] =>
  text
    .split(new RegExp(`[${separators.join('')}]`))
    .map(tag => tag.trim())
    .filter(tag => tag !== '');
