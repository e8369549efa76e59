// What the boxes for a group's permissions are drawn from, as plain data.

export interface KnownPermission {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Whether whoever edits has it, and so can give it. */
  readonly isHeld: boolean;
}

export interface PermissionKnowledge {
  readonly modules: readonly { readonly title: string; readonly permissions: readonly KnownPermission[] }[];
  readonly texts: {
    readonly permissionsLead: string;
    readonly notHeld: string;
    readonly unknown: string;
    readonly unknownHint: string;
  };
}
