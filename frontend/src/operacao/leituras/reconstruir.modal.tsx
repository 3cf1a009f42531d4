import { nomeDaLeitura } from '@encomenda/contracts/operacao/nomes-das-leituras';
import { ConfirmModal } from '../../shared/feedback/confirm-modal';
import { useSubmission } from '../../shared/form/saving/use-submission';
import { useReconstruirMutation } from '../operacao.api';

interface ReconstruirModalProps {
  nome: string | null;
  onClose: () => void;
}

export const ReconstruirModal = ({ nome, onClose }: ReconstruirModalProps) => {
  const [reconstruir] = useReconstruirMutation();
  const { submit } = useSubmission();
  return (
    <ConfirmModal
      opened={nome !== null}
      onClose={onClose}
      title={nome === null ? '' : `Reconstruir ${nomeDaLeitura(nome)}?`}
      message="As linhas são feitas de novo, desde o primeiro evento, ao lado das que estão no ar, e trocadas no fim. As telas seguem funcionando."
      confirmLabel="Reconstruir"
      tone="primary"
      onConfirm={() =>
        submit((idempotencyKey) => reconstruir({ nome: nome ?? '', idempotencyKey }).unwrap())
      }
    />
  );
};
