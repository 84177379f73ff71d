import {useFunctionSettings} from '../../settings/function-settings.ts';
import {choiceOf} from '../../settings/translation-settings.ts';
import {setUsualTranslation} from '../../settings/usual.ts';
import {TranslationChoices} from './translation-choices.tsx';
import {modelInForce, useTranslateModels} from './use-translate-models.ts';

/** What new translations begin with. */
export function UsualTranslation() {
  const choice = choiceOf(useFunctionSettings());
  const models = useTranslateModels().data?.modelList;
  return (
    <TranslationChoices
      wide
      choice={choice}
      models={models}
      model={modelInForce(models ?? [], choice.translateModel)}
      onChange={setUsualTranslation}
    />
  );
}
