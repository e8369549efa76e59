// What the boxes for a group's permissions are drawn from, as plain data.

export interface KnownPermission {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Why whoever edits cannot give it, if they cannot. */
  readonly why?: string;
}

export interface PermissionKnowledge {
  readonly modules: readonly { readonly title: string; readonly permissions: readonly KnownPermission[] }[];
  readonly texts: {
    readonly permissionsLead: string;
    readonly unknown: string;
    readonly unknownHint: string;
  };
}
