import {setDefaultTranslation} from '../../core/settings/defaults.ts';
import {useFunctionSettings} from '../../core/settings/function-settings.ts';
import {choiceOf} from '../../core/settings/translation-settings.ts';
import {TranslationChoices} from './translation-choices.tsx';
import {modelInForce, useTranslateModels} from './use-translate-models.ts';

/** What new translations begin with. */
export function DefaultTranslation() {
  const choice = choiceOf(useFunctionSettings());
  const models = useTranslateModels().data?.modelList;
  return (
    <TranslationChoices
      wide
      choice={choice}
      models={models}
      model={modelInForce(models ?? [], choice.translateModel)}
      onChange={setDefaultTranslation}
    />
  );
}
