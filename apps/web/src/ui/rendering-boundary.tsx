import {Alert} from '@mantine/core';
import {Component, type ReactNode} from 'react';

type Props = {readonly title: string; readonly children: ReactNode};

/** Shows what went wrong in the place of what could not be drawn. */
export class RenderingBoundary extends Component<Props, {readonly error?: Error}> {
  override state: {readonly error?: Error} = {};

  static getDerivedStateFromError(error: Error): {readonly error: Error} {
    return {error};
  }

  override render(): ReactNode {
    const {error} = this.state;
    if (!error) return this.props.children;
    return (
      <Alert color="red" title={this.props.title} variant="light">
        {error.message}
      </Alert>
    );
  }
}
