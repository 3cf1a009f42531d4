import { Card, Group } from '@mantine/core';
import { isApiError } from '../../../core/api-error';
import { EmptyState } from '../../feedback/empty-state';
import { ErrorInCard } from '../../feedback/error-in-card';
import { BackButton } from '../header/back-button';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  list?: string;
}

const NOT_FOUND = 404;
const isMissing = (error: unknown): boolean => isApiError(error) && error.status === NOT_FOUND;

export const LoadFailure = ({ error, onRetry, list = '/adm' }: LoadFailureProps) => (
  <Card>
    <h1 className="visually-hidden">
      {isMissing(error) ? 'Não encontrado' : 'Não foi possível carregar'}
    </h1>
    {isApiError(error) && isMissing(error) ? (
      <div role="alert">
        <EmptyState
          title={error.message}
          description="Confira o endereço. Pode ter sido excluído por outra pessoa."
          action={<BackButton fallback={list} />}
        />
      </div>
    ) : (
      <>
        <ErrorInCard error={error} onRetry={onRetry} />
        <Group justify="center">
          <BackButton fallback={list} />
        </Group>
      </>
    )}
  </Card>
);
