import { Card } from '@mantine/core';
import { isApiError } from '../../app/api-error';
import { ErrorInCard } from '../feedback/error-in-card';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

const NOT_FOUND = 404;
const isMissing = (error: unknown): boolean => isApiError(error) && error.status === NOT_FOUND;

/** A page whose record could not be loaded: it is not there, or the load failed. */
export const LoadFailure = ({ error, onRetry }: LoadFailureProps) => (
  <Card>
    <h1 className="visually-hidden">
      {isMissing(error) ? 'Não encontrado' : 'Não foi possível carregar'}
    </h1>
    <ErrorInCard
      message={isApiError(error) && isMissing(error) ? error.message : undefined}
      error={error}
      onRetry={onRetry}
    />
  </Card>
);
