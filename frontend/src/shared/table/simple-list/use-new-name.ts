import type { Assunto } from '@encomenda/contracts/shared/transport/socket';
import { showAnswer } from '../../feedback/toasts/toasts';
import type { CreateOption } from '../../form/dropdown/use-option-creation';
import { useSubmission } from '../../form/saving/use-submission';
import { useSaveSimpleMutation, type SimpleRow } from './simple-list.api';

/** For a dropdown's `onCreate`. @param link base of the calls, e.g. `/api/adm/categ-despesas` */
export const useNewName = (link: string, subject: Assunto): CreateOption<SimpleRow> => {
  const [save] = useSaveSimpleMutation();
  const { submit } = useSubmission();
  return async (nome) => {
    const answer = await submit((idempotencyKey) =>
      save({ link, subject, nome, idempotencyKey }).unwrap(),
    );
    if (answer?.id === undefined) return undefined;
    showAnswer(answer);
    return { id: answer.id, nome };
  };
};
